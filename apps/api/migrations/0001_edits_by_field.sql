CREATE TABLE "replaced_entries" (
	"scope_id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"change_id" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"author_id" uuid,
	"created_by" uuid,
	"child_id" uuid,
	"sealed" "bytea" NOT NULL,
	"sealed_edits" "bytea",
	"replaced_version" bigint NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	"replaced_by" uuid,
	CONSTRAINT "replaced_entries_scope_id_version_pk" PRIMARY KEY("scope_id","version")
);
--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "sealed_edits" "bytea";--> statement-breakpoint
ALTER TABLE "replaced_entries" ADD CONSTRAINT "replaced_entries_scope_id_scopes_id_fk" FOREIGN KEY ("scope_id") REFERENCES "public"."scopes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replaced_entries" ADD CONSTRAINT "replaced_entries_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replaced_entries" ADD CONSTRAINT "replaced_entries_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replaced_entries" ADD CONSTRAINT "replaced_entries_replaced_by_users_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replaced_entries" ADD CONSTRAINT "replaced_entries_scope_id_child_id_children_scope_id_id_fk" FOREIGN KEY ("scope_id","child_id") REFERENCES "public"."children"("scope_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "replaced_entries_key" ON "replaced_entries" USING btree ("scope_id","kind","key","version");--> statement-breakpoint
CREATE INDEX "replaced_entries_change" ON "replaced_entries" USING btree ("scope_id","change_id");--> statement-breakpoint
CREATE INDEX "replaced_entries_child" ON "replaced_entries" USING btree ("scope_id","child_id") WHERE "replaced_entries"."child_id" is not null;--> statement-breakpoint
CREATE INDEX "replaced_entries_author" ON "replaced_entries" USING btree ("author_id") WHERE "replaced_entries"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "replaced_entries_creator" ON "replaced_entries" USING btree ("created_by") WHERE "replaced_entries"."created_by" is not null;--> statement-breakpoint
CREATE INDEX "replaced_entries_replaced_by" ON "replaced_entries" USING btree ("replaced_by") WHERE "replaced_entries"."replaced_by" is not null;--> statement-breakpoint
CREATE INDEX "replaced_entries_replaced_at" ON "replaced_entries" USING btree ("replaced_at");--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entries_creator" ON "entries" USING btree ("created_by") WHERE "entries"."created_by" is not null;--> statement-breakpoint
UPDATE "entries" SET "created_by" = "author_id" WHERE "author_id" IS NOT NULL;
