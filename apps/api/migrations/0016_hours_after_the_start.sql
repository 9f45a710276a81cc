-- An alert at an hour after the start of its event now comes at the start: what was found never to be due is looked at once more.
UPDATE "planned_reminders" SET "due_at" = least("due_at", now()) WHERE "kind" = 'event_reminder';
