DROP TABLE "data_keys" CASCADE;--> statement-breakpoint
DROP TABLE "fertility_days" CASCADE;--> statement-breakpoint
DROP TABLE "fertility_revisions" CASCADE;