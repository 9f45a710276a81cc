CREATE TABLE "early_changes" (
	"scope_id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL,
	CONSTRAINT "early_changes_scope_id_change_id_pk" PRIMARY KEY("scope_id","change_id")
);
--> statement-breakpoint
ALTER TABLE "early_changes" ADD CONSTRAINT "early_changes_scope_id_scopes_id_fk" FOREIGN KEY ("scope_id") REFERENCES "public"."scopes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "early_changes_arrived" ON "early_changes" USING btree ("arrived_at");