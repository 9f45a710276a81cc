CREATE TABLE "custody_mutes" (
	"scope_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "custody_mutes_scope_id_user_id_pk" PRIMARY KEY("scope_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "custody_plans" (
	"scope_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"state" text NOT NULL,
	"parent_a" uuid,
	"parent_b" uuid,
	"proposed_by" uuid,
	"proposed_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"agreed_a" timestamp with time zone,
	"agreed_b" timestamp with time zone,
	"sealed" "bytea" NOT NULL,
	CONSTRAINT "custody_plans_scope_id_id_pk" PRIMARY KEY("scope_id","id")
);
--> statement-breakpoint
CREATE TABLE "custody_swaps" (
	"scope_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"state" text NOT NULL,
	"asked_by" uuid,
	"asked_of" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"respond_by" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"counters" uuid,
	"sealed" "bytea" NOT NULL,
	CONSTRAINT "custody_swaps_scope_id_id_pk" PRIMARY KEY("scope_id","id")
);
--> statement-breakpoint
CREATE TABLE "record_heads" (
	"scope_id" uuid PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_lines" (
	"scope_id" uuid NOT NULL,
	"number" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"commitment" "bytea" NOT NULL,
	"previous_hash" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	"sealed" "bytea" NOT NULL,
	"note_id" uuid,
	CONSTRAINT "record_lines_scope_id_number_pk" PRIMARY KEY("scope_id","number")
);
--> statement-breakpoint
CREATE TABLE "record_people" (
	"scope_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"user_id" uuid,
	"name" text,
	CONSTRAINT "record_people_scope_id_number_pk" PRIMARY KEY("scope_id","number"),
	CONSTRAINT "record_people_user" UNIQUE("scope_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "custody_mutes" ADD CONSTRAINT "custody_mutes_scope_id_households_scope_id_fk" FOREIGN KEY ("scope_id") REFERENCES "public"."households"("scope_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custody_mutes" ADD CONSTRAINT "custody_mutes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custody_plans" ADD CONSTRAINT "custody_plans_parent_a_users_id_fk" FOREIGN KEY ("parent_a") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custody_plans" ADD CONSTRAINT "custody_plans_parent_b_users_id_fk" FOREIGN KEY ("parent_b") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custody_plans" ADD CONSTRAINT "custody_plans_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custody_plans" ADD CONSTRAINT "custody_plans_scope_id_child_id_children_scope_id_id_fk" FOREIGN KEY ("scope_id","child_id") REFERENCES "public"."children"("scope_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custody_swaps" ADD CONSTRAINT "custody_swaps_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custody_swaps" ADD CONSTRAINT "custody_swaps_asked_of_users_id_fk" FOREIGN KEY ("asked_of") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custody_swaps" ADD CONSTRAINT "custody_swaps_scope_id_child_id_children_scope_id_id_fk" FOREIGN KEY ("scope_id","child_id") REFERENCES "public"."children"("scope_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_heads" ADD CONSTRAINT "record_heads_scope_id_households_scope_id_fk" FOREIGN KEY ("scope_id") REFERENCES "public"."households"("scope_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_lines" ADD CONSTRAINT "record_lines_scope_id_record_heads_scope_id_fk" FOREIGN KEY ("scope_id") REFERENCES "public"."record_heads"("scope_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_people" ADD CONSTRAINT "record_people_scope_id_record_heads_scope_id_fk" FOREIGN KEY ("scope_id") REFERENCES "public"."record_heads"("scope_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_people" ADD CONSTRAINT "record_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "custody_mutes_user" ON "custody_mutes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "custody_plans_child" ON "custody_plans" USING btree ("scope_id","child_id");--> statement-breakpoint
CREATE INDEX "custody_plans_parent_a" ON "custody_plans" USING btree ("parent_a") WHERE "custody_plans"."parent_a" is not null;--> statement-breakpoint
CREATE INDEX "custody_plans_parent_b" ON "custody_plans" USING btree ("parent_b") WHERE "custody_plans"."parent_b" is not null;--> statement-breakpoint
CREATE INDEX "custody_plans_proposed_by" ON "custody_plans" USING btree ("proposed_by") WHERE "custody_plans"."proposed_by" is not null;--> statement-breakpoint
CREATE INDEX "custody_swaps_child" ON "custody_swaps" USING btree ("scope_id","child_id");--> statement-breakpoint
CREATE INDEX "custody_swaps_open" ON "custody_swaps" USING btree ("respond_by") WHERE "custody_swaps"."state" = 'open';--> statement-breakpoint
CREATE INDEX "custody_swaps_asked_by" ON "custody_swaps" USING btree ("asked_by","asked_at") WHERE "custody_swaps"."asked_by" is not null;--> statement-breakpoint
CREATE INDEX "custody_swaps_asked_of" ON "custody_swaps" USING btree ("asked_of") WHERE "custody_swaps"."asked_of" is not null;--> statement-breakpoint
CREATE INDEX "record_lines_at" ON "record_lines" USING btree ("scope_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "record_lines_note" ON "record_lines" USING btree ("scope_id","note_id") WHERE "record_lines"."note_id" is not null;--> statement-breakpoint
CREATE INDEX "record_people_user_id" ON "record_people" USING btree ("user_id") WHERE "record_people"."user_id" is not null;