CREATE TABLE "audit_head" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"number" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_head_only" CHECK ("audit_head"."only")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"number" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"administrator_id" uuid,
	"action" text NOT NULL,
	"user_ids" uuid[] NOT NULL,
	"details" json NOT NULL,
	"sealed_reason" "bytea",
	"view_hash" "bytea",
	"previous_hash" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "console_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "console_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"total_users" integer DEFAULT 0 NOT NULL,
	"active_users" integer DEFAULT 0 NOT NULL,
	"free_users" integer DEFAULT 0 NOT NULL,
	"elite_premium_users" integer DEFAULT 0 NOT NULL,
	"ultra_elite_users" integer DEFAULT 0 NOT NULL,
	"cancellations" integer DEFAULT 0 NOT NULL,
	"payment_cents" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "counted_tier" text DEFAULT 'free' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "counted_status" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "counted_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "audit_log_user_ids" ON "audit_log" USING gin ("user_ids") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "audit_log_views" ON "audit_log" USING btree ("administrator_id","view_hash","at") WHERE "audit_log"."view_hash" is not null;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (("name" || E'\n' || "email") gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "users_counted_status" ON "users" USING btree ("counted_status","id") WHERE "users"."counted_status" <> 'active';--> statement-breakpoint
CREATE INDEX "users_counted_until" ON "users" USING btree ("counted_until") WHERE "users"."counted_until" is not null;
--> statement-breakpoint
ALTER INDEX "users_search" ALTER COLUMN 1 SET STATISTICS 1000;
--> statement-breakpoint
INSERT INTO "audit_head" ("number", "hash") VALUES (0, decode(repeat('00', 32), 'hex'));
--> statement-breakpoint
-- Whoever writes: a line of the audit log stays as it is.
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'lines of the audit log are never changed or removed';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_never_emptied" BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_head_never_removed" BEFORE DELETE ON "audit_head" FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();
--> statement-breakpoint
-- As what a user is counted now; agrees with effectiveSubscription() of the domain, from the columns that decision 0046 derives.
CREATE FUNCTION "set_counted"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ends timestamptz := least(NEW."paid_until", NEW."grace_until");
  paid text := CASE WHEN ends <= now() THEN 'free' ELSE NEW."paid_tier" END;
  is_granted boolean := NEW."granted_tier" = 'ultra_elite' OR (NEW."granted_tier" = 'elite_premium' AND paid <> 'ultra_elite');
BEGIN
  NEW."counted_tier" := CASE WHEN NEW."role" = 'admin' THEN 'admin' WHEN is_granted THEN NEW."granted_tier" ELSE paid END;
  NEW."counted_status" := CASE
    WHEN NEW."suspended_at" IS NOT NULL THEN 'suspended'
    WHEN is_granted OR paid <> 'free' THEN 'active'
    WHEN NEW."paid_status" IN ('pending', 'past_due') THEN NEW."paid_status"
    ELSE 'active' END;
  NEW."counted_until" := CASE WHEN ends > now() THEN ends END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_set_counted" BEFORE INSERT OR UPDATE OF "role", "granted_tier", "suspended_at", "paid_tier", "paid_status", "paid_until", "grace_until", "counted_until"
  ON "users" FOR EACH ROW EXECUTE FUNCTION "set_counted"();
--> statement-breakpoint
UPDATE "users" SET "counted_until" = NULL
  WHERE "role" = 'admin' OR "granted_tier" <> 'free' OR "suspended_at" IS NOT NULL OR "paid_status" <> 'none';
--> statement-breakpoint
INSERT INTO "console_counts" ("day", "total_users", "active_users", "free_users", "elite_premium_users", "ultra_elite_users")
  SELECT ("created_at" AT TIME ZONE 'UTC')::date, count(*), count(*) FILTER (WHERE "counted_status" = 'active'),
    count(*) FILTER (WHERE "counted_tier" = 'free'), count(*) FILTER (WHERE "counted_tier" = 'elite_premium'),
    count(*) FILTER (WHERE "counted_tier" = 'ultra_elite')
  FROM "users" GROUP BY 1;
--> statement-breakpoint
INSERT INTO "console_counts" ("day", "payment_cents")
  SELECT ("paid_at" AT TIME ZONE 'UTC')::date, sum("amount_cents" - "refunded_cents") FROM "payments" GROUP BY 1;
--> statement-breakpoint
INSERT INTO "console_counts" ("day", "cancellations")
  SELECT ("created_at" AT TIME ZONE 'UTC')::date, count(*) FROM "billing_changes" WHERE "news"->>'kind' = 'cancel_scheduled' GROUP BY 1;
--> statement-breakpoint
-- One row per statement and day, so that a bulk load costs a few rows.
CREATE FUNCTION "count_users"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO "console_counts" ("day", "total_users", "active_users", "free_users", "elite_premium_users", "ultra_elite_users")
    SELECT ("created_at" AT TIME ZONE 'UTC')::date, sign * count(*), sign * count(*) FILTER (WHERE "counted_status" = 'active'),
      sign * count(*) FILTER (WHERE "counted_tier" = 'free'), sign * count(*) FILTER (WHERE "counted_tier" = 'elite_premium'),
      sign * count(*) FILTER (WHERE "counted_tier" = 'ultra_elite')
    FROM written GROUP BY 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_count_created" AFTER INSERT ON "users" REFERENCING NEW TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "count_users"();
--> statement-breakpoint
CREATE TRIGGER "users_count_deleted" AFTER DELETE ON "users" REFERENCING OLD TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "count_users"();
--> statement-breakpoint
CREATE FUNCTION "count_user_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "console_counts" ("day", "active_users", "free_users", "elite_premium_users", "ultra_elite_users")
    VALUES ((NEW."created_at" AT TIME ZONE 'UTC')::date,
      (NEW."counted_status" = 'active')::int - (OLD."counted_status" = 'active')::int,
      (NEW."counted_tier" = 'free')::int - (OLD."counted_tier" = 'free')::int,
      (NEW."counted_tier" = 'elite_premium')::int - (OLD."counted_tier" = 'elite_premium')::int,
      (NEW."counted_tier" = 'ultra_elite')::int - (OLD."counted_tier" = 'ultra_elite')::int);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_count_changed" AFTER UPDATE ON "users" FOR EACH ROW
  WHEN ((OLD."counted_tier", OLD."counted_status") IS DISTINCT FROM (NEW."counted_tier", NEW."counted_status"))
  EXECUTE FUNCTION "count_user_change"();
--> statement-breakpoint
CREATE FUNCTION "count_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO "console_counts" ("day", "payment_cents")
      VALUES ((OLD."paid_at" AT TIME ZONE 'UTC')::date, OLD."refunded_cents" - OLD."amount_cents");
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO "console_counts" ("day", "payment_cents")
      VALUES ((NEW."paid_at" AT TIME ZONE 'UTC')::date, NEW."amount_cents" - NEW."refunded_cents");
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "payments_count" AFTER INSERT OR DELETE OR UPDATE OF "amount_cents", "refunded_cents", "paid_at" ON "payments"
  FOR EACH ROW EXECUTE FUNCTION "count_payment"();
--> statement-breakpoint
-- A cancellation counts on the day it was decided, not again when the plan ends.
CREATE FUNCTION "count_cancellation"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."news"->>'kind' = 'ended' AND EXISTS (
    SELECT FROM "billing_changes" WHERE "user_id" = NEW."user_id" AND "subscription_id" = NEW."subscription_id"
      AND "news"->>'kind' = 'cancel_scheduled') THEN
    RETURN NULL;
  END IF;
  INSERT INTO "console_counts" ("day", "cancellations") VALUES ((NEW."created_at" AT TIME ZONE 'UTC')::date, 1);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "billing_changes_count" AFTER INSERT ON "billing_changes" FOR EACH ROW
  WHEN (NEW."news"->>'kind' IN ('cancel_scheduled', 'ended')) EXECUTE FUNCTION "count_cancellation"();
