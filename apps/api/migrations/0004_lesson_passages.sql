CREATE TABLE "lesson_passages" (
	"lesson_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"heading" text NOT NULL,
	"heading_id" text,
	"text" text NOT NULL,
	"public_words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', heading), 'A')) STORED NOT NULL,
	"all_words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', heading), 'A') || to_tsvector('english', text)) STORED NOT NULL,
	CONSTRAINT "lesson_passages_lesson_id_position_pk" PRIMARY KEY("lesson_id","position")
);
--> statement-breakpoint
ALTER TABLE "lesson_passages" ADD CONSTRAINT "lesson_passages_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_passages_words" ON "lesson_passages" USING gin ("all_words");