import { readConfig } from '../config.ts'
import { runAsChild } from './child-process.ts'
import { openChildParts } from './open-child-parts.ts'
import { serve } from './serve.ts'

// Entry point of a process that answers calls. The process that started it does the background work.
runAsChild(async (environment, closing) => {
  const config = readConfig(environment, { checked: true })
  const { db, log, services } = await openChildParts(config, closing)
  return (await serve({ db, log, services, closing, shared: true })).port
})
