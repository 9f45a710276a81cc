CREATE TABLE "app_passwords" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"mac" "bytea" NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_on" date,
	"lapsed_on" date
);
--> statement-breakpoint
CREATE TABLE "calendar_objects" (
	"scope_id" uuid NOT NULL,
	"calendar" text NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"sealed" "bytea",
	"version" bigint NOT NULL,
	"gone_version" bigint,
	CONSTRAINT "calendar_objects_scope_id_calendar_name_pk" PRIMARY KEY("scope_id","calendar","name")
);
--> statement-breakpoint
CREATE TABLE "dav_calendars" (
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_made" boolean NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dav_calendars_user_id_name_pk" PRIMARY KEY("user_id","name")
);
--> statement-breakpoint
ALTER TABLE "app_passwords" ADD CONSTRAINT "app_passwords_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_objects" ADD CONSTRAINT "calendar_objects_scope_id_scopes_id_fk" FOREIGN KEY ("scope_id") REFERENCES "public"."scopes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dav_calendars" ADD CONSTRAINT "dav_calendars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "app_passwords_user" ON "app_passwords" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_objects_key" ON "calendar_objects" USING btree ("scope_id","key") WHERE "calendar_objects"."gone_version" is null;--> statement-breakpoint
CREATE INDEX "calendar_objects_gone" ON "calendar_objects" USING btree ("scope_id","gone_version") WHERE "calendar_objects"."gone_version" is not null;