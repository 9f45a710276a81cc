CREATE TABLE "entries" (
	"scope_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"version" bigint NOT NULL,
	"change_id" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"author_id" uuid,
	"child_id" uuid,
	"happened_at" timestamp with time zone,
	"sealed" "bytea",
	CONSTRAINT "entries_scope_id_kind_key_pk" PRIMARY KEY("scope_id","kind","key")
);
--> statement-breakpoint
CREATE TABLE "children" (
	"scope_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deletion_at" timestamp with time zone,
	CONSTRAINT "children_scope_id_id_pk" PRIMARY KEY("scope_id","id")
);
--> statement-breakpoint
CREATE TABLE "household_invitations" (
	"scope_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "household_invitations_scope_id_id_pk" PRIMARY KEY("scope_id","id")
);
--> statement-breakpoint
CREATE TABLE "household_members" (
	"scope_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "household_members_scope_id_user_id_pk" PRIMARY KEY("scope_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "households" (
	"scope_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deletion_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "scope_keys" (
	"scope_id" uuid PRIMARY KEY NOT NULL,
	"wrapped" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scopes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"version" bigint DEFAULT 0 NOT NULL,
	"cleared" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "own_scope_has_the_id_of_its_user" CHECK ("scopes"."user_id" is null or "scopes"."user_id" = "scopes"."id")
);
--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_scope_id_scopes_id_fk" FOREIGN KEY ("scope_id") REFERENCES "public"."scopes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_scope_id_child_id_children_scope_id_id_fk" FOREIGN KEY ("scope_id","child_id") REFERENCES "public"."children"("scope_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "children" ADD CONSTRAINT "children_scope_id_households_scope_id_fk" FOREIGN KEY ("scope_id") REFERENCES "public"."households"("scope_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_invitations" ADD CONSTRAINT "household_invitations_scope_id_households_scope_id_fk" FOREIGN KEY ("scope_id") REFERENCES "public"."households"("scope_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_invitations" ADD CONSTRAINT "household_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_members" ADD CONSTRAINT "household_members_scope_id_households_scope_id_fk" FOREIGN KEY ("scope_id") REFERENCES "public"."households"("scope_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_members" ADD CONSTRAINT "household_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "households" ADD CONSTRAINT "households_scope_id_scopes_id_fk" FOREIGN KEY ("scope_id") REFERENCES "public"."scopes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scope_keys" ADD CONSTRAINT "scope_keys_scope_id_scopes_id_fk" FOREIGN KEY ("scope_id") REFERENCES "public"."scopes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scopes" ADD CONSTRAINT "scopes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "entries_scope_version" ON "entries" USING btree ("scope_id","version");--> statement-breakpoint
CREATE INDEX "entries_scope_child" ON "entries" USING btree ("scope_id","child_id","kind","happened_at") WHERE "entries"."child_id" is not null;--> statement-breakpoint
CREATE INDEX "entries_author" ON "entries" USING btree ("author_id") WHERE "entries"."author_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "household_invitations_token" ON "household_invitations" USING btree ("scope_id","token_hash");--> statement-breakpoint
CREATE INDEX "household_invitations_email" ON "household_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "household_invitations_invited_by" ON "household_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "household_members_user" ON "household_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "scopes_user" ON "scopes" USING btree ("user_id");--> statement-breakpoint
INSERT INTO "scopes" ("id", "user_id", "version")
	SELECT "users"."id", "users"."id", count("day") FROM "users" LEFT JOIN "fertility_days" ON "fertility_days"."user_id" = "users"."id"
	WHERE EXISTS (SELECT FROM "data_keys" WHERE "data_keys"."user_id" = "users"."id") OR "day" IS NOT NULL
	GROUP BY "users"."id";--> statement-breakpoint
INSERT INTO "scope_keys" ("scope_id", "wrapped", "created_at") SELECT "user_id", "wrapped", "created_at" FROM "data_keys";--> statement-breakpoint
INSERT INTO "entries" ("scope_id", "kind", "key", "version", "change_id", "changed_at", "sealed")
	SELECT "user_id", 'fertility', "day"::text, row_number() OVER (PARTITION BY "user_id" ORDER BY "changed_at", "day"), "change_id", "changed_at", "sealed" FROM "fertility_days";--> statement-breakpoint
DELETE FROM "fertility_reports";
