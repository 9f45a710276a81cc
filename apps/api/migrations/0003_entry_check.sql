ALTER TABLE "scopes" ADD COLUMN "entry_total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "scopes" ADD COLUMN "entry_sum" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "scopes" SET "entry_total" = logged.total, "entry_sum" = logged.sum
FROM (
  SELECT "scope_id", count(*) AS total, sum(crc32(convert_to("kind" || ' ' || "key" || ' ' || "change_id", 'UTF8'))) AS sum
  FROM "entries" WHERE "sealed" IS NOT NULL GROUP BY "scope_id"
) logged
WHERE "scopes"."id" = logged."scope_id";
