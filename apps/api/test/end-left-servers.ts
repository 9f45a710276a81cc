import { afterAll } from 'vitest';
import { endLeftServers } from './server';

// Hooks of a setup file run after those of the test file, which stop its servers and check their logs.
afterAll(endLeftServers);
