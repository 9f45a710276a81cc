CREATE TABLE "entry_days" (
	"scope_id" uuid NOT NULL,
	"writer_id" uuid NOT NULL,
	"day" date NOT NULL,
	"added" integer NOT NULL,
	CONSTRAINT "entry_days_scope_id_writer_id_day_pk" PRIMARY KEY("scope_id","writer_id","day")
);
--> statement-breakpoint
ALTER TABLE "entry_days" ADD CONSTRAINT "entry_days_scope_id_scopes_id_fk" FOREIGN KEY ("scope_id") REFERENCES "public"."scopes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_days" ADD CONSTRAINT "entry_days_writer_id_users_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entry_days_writer" ON "entry_days" USING btree ("writer_id");--> statement-breakpoint
CREATE INDEX "entry_days_day" ON "entry_days" USING btree ("day");