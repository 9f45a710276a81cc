CREATE TABLE "quiz_results" (
	"user_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"stage" text NOT NULL,
	"band" text NOT NULL,
	"score" integer NOT NULL,
	"flags" jsonb NOT NULL,
	"lessons" jsonb NOT NULL,
	"tools" jsonb NOT NULL,
	"tasks" jsonb NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quiz_results_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "quiz_results_score" CHECK ("quiz_results"."score" between 0 and 10)
);
--> statement-breakpoint
ALTER TABLE "quiz_results" ADD CONSTRAINT "quiz_results_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;