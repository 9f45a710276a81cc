CREATE TABLE "fertility_reports" (
	"user_id" uuid NOT NULL,
	"as_of" date NOT NULL,
	"variant" text NOT NULL,
	"revision" bigint NOT NULL,
	"rules" smallint NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sealed" "bytea" NOT NULL,
	CONSTRAINT "fertility_reports_user_id_as_of_variant_pk" PRIMARY KEY("user_id","as_of","variant")
);
--> statement-breakpoint
CREATE TABLE "fertility_revisions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fertility_reports" ADD CONSTRAINT "fertility_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fertility_revisions" ADD CONSTRAINT "fertility_revisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;