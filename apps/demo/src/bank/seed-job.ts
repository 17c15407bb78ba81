// The messages between the bank and this program, which the bank starts.
export type { SeedAnswer, SeedJob } from '@cloudsail/server/start/seed-job'
