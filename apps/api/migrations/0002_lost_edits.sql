CREATE TABLE "lost_edits" (
	"scope_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"id" uuid NOT NULL,
	"child_id" uuid,
	"sealed" "bytea" NOT NULL,
	"standing_by" uuid,
	"lost_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lost_edits_scope_id_author_id_kind_key_pk" PRIMARY KEY("scope_id","author_id","kind","key")
);
--> statement-breakpoint
ALTER TABLE "lost_edits" ADD CONSTRAINT "lost_edits_scope_id_scopes_id_fk" FOREIGN KEY ("scope_id") REFERENCES "public"."scopes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lost_edits" ADD CONSTRAINT "lost_edits_standing_by_users_id_fk" FOREIGN KEY ("standing_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lost_edits" ADD CONSTRAINT "lost_edits_member_fk" FOREIGN KEY ("scope_id","author_id") REFERENCES "public"."household_members"("scope_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lost_edits" ADD CONSTRAINT "lost_edits_scope_id_child_id_children_scope_id_id_fk" FOREIGN KEY ("scope_id","child_id") REFERENCES "public"."children"("scope_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lost_edits_child" ON "lost_edits" USING btree ("scope_id","child_id") WHERE "lost_edits"."child_id" is not null;--> statement-breakpoint
CREATE INDEX "lost_edits_standing_by" ON "lost_edits" USING btree ("standing_by") WHERE "lost_edits"."standing_by" is not null;--> statement-breakpoint
CREATE INDEX "lost_edits_lost_at" ON "lost_edits" USING btree ("lost_at");