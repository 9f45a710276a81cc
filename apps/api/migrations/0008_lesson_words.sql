CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "lesson_words" (
	"word" text PRIMARY KEY NOT NULL,
	"lessons" integer NOT NULL,
	"is_abbreviation" boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX "lesson_words_trigrams" ON "lesson_words" USING gin ("word" gin_trgm_ops);