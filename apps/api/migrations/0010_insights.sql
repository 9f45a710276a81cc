CREATE TABLE "insight_results" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"scopes" jsonb NOT NULL,
	"basis" text NOT NULL,
	"zone" text NOT NULL,
	"locale" text NOT NULL,
	"units" text NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	"sealed" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "insight_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hidden" text[] DEFAULT '{}' NOT NULL,
	"zone" text NOT NULL,
	"locale" text NOT NULL,
	"units" text NOT NULL,
	"queued_for" timestamp with time zone,
	"weekly_at" timestamp with time zone,
	"mailed_week" text
);
--> statement-breakpoint
ALTER TABLE "insight_results" ADD CONSTRAINT "insight_results_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insight_settings" ADD CONSTRAINT "insight_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "insight_settings_weekly" ON "insight_settings" USING btree ("weekly_at") WHERE "insight_settings"."weekly_at" is not null;