CREATE TABLE "chat_model_days" (
	"day" date PRIMARY KEY NOT NULL,
	"tokens" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_safety_runs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"provider" text NOT NULL,
	"model" text NOT NULL,
	"prompt_version" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"is_passed" boolean DEFAULT false NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"results" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_use" ADD COLUMN "day_tokens" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "chat_safety_runs_model" ON "chat_safety_runs" USING btree ("provider","model","prompt_version");