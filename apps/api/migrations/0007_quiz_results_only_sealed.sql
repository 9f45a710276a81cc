LOCK TABLE "quiz_results" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
DO $$ BEGIN
  IF EXISTS (SELECT 1 FROM "quiz_results" WHERE "sealed" IS NULL) THEN
    RAISE EXCEPTION 'quiz_results still has rows that are not sealed: nothing was dropped. Stop the older build and migrate again.';
  END IF;
END $$;--> statement-breakpoint
ALTER TABLE "quiz_results" DROP CONSTRAINT "quiz_results_score";--> statement-breakpoint
ALTER TABLE "quiz_results" ALTER COLUMN "sealed" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_results" DROP COLUMN "stage";--> statement-breakpoint
ALTER TABLE "quiz_results" DROP COLUMN "band";--> statement-breakpoint
ALTER TABLE "quiz_results" DROP COLUMN "score";--> statement-breakpoint
ALTER TABLE "quiz_results" DROP COLUMN "flags";--> statement-breakpoint
ALTER TABLE "quiz_results" DROP COLUMN "lessons";--> statement-breakpoint
ALTER TABLE "quiz_results" DROP COLUMN "tools";--> statement-breakpoint
ALTER TABLE "quiz_results" DROP COLUMN "tasks";--> statement-breakpoint
-- A dropped column stays in the table's file until the rows are written anew.
CLUSTER "quiz_results" USING "quiz_results_user_id_id_pk";--> statement-breakpoint
ALTER TABLE "quiz_results" SET WITHOUT CLUSTER;
