CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"household_id" uuid,
	"verifier_mac" "bytea",
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_on" date
);
--> statement-breakpoint
CREATE TABLE "followed_calendars" (
	"scope_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_by" uuid,
	"sealed" "bytea" NOT NULL,
	"sealed_validators" "bytea",
	"sealed_events" "bytea",
	"version" uuid DEFAULT uuidv7() NOT NULL,
	"event_count" integer DEFAULT 0 NOT NULL,
	"unreadable_count" integer DEFAULT 0 NOT NULL,
	"fetched_at" timestamp with time zone,
	"failure" text,
	"failed_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	CONSTRAINT "followed_calendars_scope_id_id_pk" PRIMARY KEY("scope_id","id")
);
--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followed_calendars" ADD CONSTRAINT "followed_calendars_scope_id_scopes_id_fk" FOREIGN KEY ("scope_id") REFERENCES "public"."scopes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followed_calendars" ADD CONSTRAINT "followed_calendars_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_feeds_user" ON "calendar_feeds" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "calendar_feeds_household" ON "calendar_feeds" USING btree ("household_id","user_id") WHERE "calendar_feeds"."household_id" is not null;--> statement-breakpoint
CREATE INDEX "followed_calendars_due" ON "followed_calendars" USING btree ("next_at") WHERE "followed_calendars"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "followed_calendars_creator" ON "followed_calendars" USING btree ("created_by") WHERE "followed_calendars"."created_by" is not null;