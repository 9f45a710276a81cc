CREATE TABLE "notices_sent" (
	"user_id" uuid NOT NULL,
	"thing" text NOT NULL,
	"day" date NOT NULL,
	"job_id" uuid NOT NULL,
	CONSTRAINT "notices_sent_user_id_thing_pk" PRIMARY KEY("user_id","thing")
);
--> statement-breakpoint
ALTER TABLE "household_invitations" ADD COLUMN "is_mailed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notices_sent" ADD CONSTRAINT "notices_sent_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_sent_day" ON "notices_sent" USING btree ("day");