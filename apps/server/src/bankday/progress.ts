import { createWakes } from '../wakes.ts'

/**
 * Progress of this process's loops. Scheduled jobs and day-end wait for each other many times a date. Within a process
 * they wake each other, so that making up dates loses no time in pauses.
 */
export const progress = createWakes()
