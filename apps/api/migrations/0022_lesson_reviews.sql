CREATE TABLE "lesson_reader_counts" (
	"lesson_id" uuid PRIMARY KEY NOT NULL,
	"opened" integer NOT NULL,
	"finished" integer NOT NULL,
	"left" integer NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lesson_reviews" (
	"lesson_id" uuid PRIMARY KEY NOT NULL,
	"reviewer" text NOT NULL,
	"reviewed_on" date NOT NULL,
	"next_review_on" date NOT NULL,
	CONSTRAINT "lesson_reviews_days" CHECK ("lesson_reviews"."reviewed_on" < "lesson_reviews"."next_review_on")
);
--> statement-breakpoint
ALTER TABLE "lesson_reader_counts" ADD CONSTRAINT "lesson_reader_counts_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_reviews" ADD CONSTRAINT "lesson_reviews_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;