ALTER TABLE "planned_reminders" ADD COLUMN "settled_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "planned_reminders" SET "settled_at" = "due_at" - interval '1 minute' WHERE "due_at" < now();--> statement-breakpoint
UPDATE "sent_reminders" SET "reached_at" = "sent_at" WHERE "channel" = 'mail' AND "sent_at" < now() - interval '1 day';
