import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lessonRepliesForVisitors } from './features/lessons/visitor-replies';

// Part of the build: the web's build renders the public pages from this file.
const lessonsFolder = fileURLToPath(new URL('../content/lessons', import.meta.url));
const replies = lessonRepliesForVisitors(lessonsFolder);
writeFileSync(new URL('visitor-replies.json', import.meta.url), JSON.stringify(replies));
