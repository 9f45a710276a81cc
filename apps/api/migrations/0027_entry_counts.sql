CREATE TABLE "entry_counts" (
	"scope_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "entry_counts_scope_id_author_id_kind_pk" PRIMARY KEY("scope_id","author_id","kind")
);
--> statement-breakpoint
ALTER TABLE "entry_counts" ADD CONSTRAINT "entry_counts_scope_id_scopes_id_fk" FOREIGN KEY ("scope_id") REFERENCES "public"."scopes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_counts" ADD CONSTRAINT "entry_counts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entry_counts_author" ON "entry_counts" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "activities_type" ON "activities" USING btree ("user_id","type");
--> statement-breakpoint
INSERT INTO "entry_counts" ("scope_id", "author_id", "kind", "total")
	SELECT "scope_id", coalesce("author_id", "user_id"), "kind", count(*) FROM "entries" JOIN "scopes" ON "scopes"."id" = "scope_id"
	WHERE "sealed" IS NOT NULL AND coalesce("author_id", "user_id") IS NOT NULL GROUP BY 1, 2, 3;
