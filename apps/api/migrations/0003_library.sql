CREATE TABLE "lesson_readings" (
	"user_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"percent" smallint DEFAULT 0 NOT NULL,
	"furthest_percent" smallint DEFAULT 0 NOT NULL,
	"quiz_correct" smallint,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_readings_user_id_lesson_id_pk" PRIMARY KEY("user_id","lesson_id"),
	CONSTRAINT "lesson_readings_percent" CHECK (0 <= "lesson_readings"."percent" and "lesson_readings"."percent" <= "lesson_readings"."furthest_percent" and "lesson_readings"."furthest_percent" <= 100),
	CONSTRAINT "lesson_readings_quiz" CHECK ("lesson_readings"."quiz_correct" between 0 and 3)
);
--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "key_facts" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "open_words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', summary), 'B')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "all_words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', summary), 'B') || setweight(to_tsvector('english', body), 'D')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_readings" ADD CONSTRAINT "lesson_readings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_readings" ADD CONSTRAINT "lesson_readings_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_readings_lesson_id" ON "lesson_readings" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "lessons_open_words" ON "lessons" USING gin ("open_words");--> statement-breakpoint
CREATE INDEX "lessons_all_words" ON "lessons" USING gin ("all_words");--> statement-breakpoint
-- A search reads this column of each lesson it ranks: uncompressed, that costs a fifth.
ALTER TABLE "lessons" ALTER COLUMN "all_words" SET STORAGE EXTERNAL;
