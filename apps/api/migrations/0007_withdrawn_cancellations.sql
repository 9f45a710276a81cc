-- A cancellation counts on the day it was decided, and not again when the plan ends. One that is withdrawn is taken off that day.
CREATE OR REPLACE FUNCTION "count_cancellation"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kind text := NEW."notice"->>'kind';
  decided_at timestamptz;
BEGIN
  SELECT CASE WHEN "notice"->>'kind' = 'cancel_scheduled' THEN "created_at" END INTO decided_at FROM "billing_changes"
    WHERE "user_id" = NEW."user_id" AND "subscription_id" = NEW."subscription_id" AND "id" <> NEW."id"
      AND "notice"->>'kind' IN ('cancel_scheduled', 'resumed')
    ORDER BY "created_at" DESC, "id" DESC LIMIT 1;
  IF kind = 'resumed' AND decided_at IS NOT NULL THEN
    INSERT INTO "console_counts" ("day", "cancellations") VALUES ((decided_at AT TIME ZONE 'UTC')::date, -1);
  ELSIF kind = 'cancel_scheduled' OR (kind = 'ended' AND decided_at IS NULL) THEN
    INSERT INTO "console_counts" ("day", "cancellations") VALUES ((NEW."created_at" AT TIME ZONE 'UTC')::date, 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER "billing_changes_count" ON "billing_changes";
--> statement-breakpoint
CREATE TRIGGER "billing_changes_count" AFTER INSERT ON "billing_changes" FOR EACH ROW
  WHEN (NEW."notice"->>'kind' IN ('cancel_scheduled', 'resumed', 'ended')) EXECUTE FUNCTION "count_cancellation"();
--> statement-breakpoint
-- What was counted so far: withdrawn cancellations, and plans that ended after one without being counted.
INSERT INTO "console_counts" ("day", "cancellations")
SELECT (CASE kind WHEN 'resumed' THEN decided_at ELSE at END AT TIME ZONE 'UTC')::date, sum(CASE kind WHEN 'resumed' THEN -1 ELSE 1 END)
FROM (
  SELECT "notice"->>'kind' AS kind, "created_at" AS at, lag("notice"->>'kind') OVER history AS earlier, lag("created_at") OVER history AS decided_at
  FROM "billing_changes" WHERE "notice"->>'kind' IN ('cancel_scheduled', 'resumed', 'ended')
  WINDOW history AS (PARTITION BY "user_id", "subscription_id" ORDER BY "created_at", "id")
) decision
WHERE (kind = 'resumed' AND earlier = 'cancel_scheduled') OR (kind = 'ended' AND earlier = 'resumed')
GROUP BY 1;
