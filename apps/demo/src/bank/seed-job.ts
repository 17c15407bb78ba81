// How the bank starts this program, and what it wants to know of it.
export type { SeedAnswer, SeedJob } from '@cloudsail/server/start/seed-job'
