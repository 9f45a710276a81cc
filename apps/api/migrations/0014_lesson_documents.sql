ALTER TABLE "lesson_words" ADD COLUMN "stem" text GENERATED ALWAYS AS ((ts_lexize('english_stem', word))[1]) STORED;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "document" jsonb;