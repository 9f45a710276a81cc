CREATE TABLE "dropped_reminders" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "planned_reminders" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"about_scope" uuid,
	"about_key" text,
	"due_at" timestamp with time zone,
	CONSTRAINT "planned_reminders_user_id_kind_key_pk" PRIMARY KEY("user_id","kind","key")
);
--> statement-breakpoint
CREATE TABLE "sent_reminders" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"occurrence" "bytea" NOT NULL,
	"channel" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"forget_on" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dropped_reminders" ADD CONSTRAINT "dropped_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_reminders" ADD CONSTRAINT "planned_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_reminders" ADD CONSTRAINT "sent_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "planned_reminders_due" ON "planned_reminders" USING btree ("due_at") WHERE "planned_reminders"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "planned_reminders_about" ON "planned_reminders" USING btree ("about_scope","about_key") WHERE "planned_reminders"."about_scope" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sent_reminders_once" ON "sent_reminders" USING btree ("user_id","kind","key","occurrence","channel");--> statement-breakpoint
CREATE INDEX "sent_reminders_forget_on" ON "sent_reminders" USING btree ("forget_on");