import type { AddressInfo } from 'node:net'
import { readConfig } from '../config.ts'
import { startActionUpkeep, startTidying } from '../staff/index.ts'
import { createStaffApp } from '../staff-app.ts'
import { runAsChild } from './child-process.ts'
import { openChildParts } from './open-child-parts.ts'
import { staffPoolSize } from './staff.ts'

// Entry point of the process that answers staff. Its own few connections to the database keep searches and reports of staff
// from making customers wait.
runAsChild(async (environment, closing) => {
  const config = readConfig(environment, { checked: true })
  const { staff, host } = config
  if (!staff) throw new Error('the process of staff was started without STAFF_PORT')
  const { db, log, services } = await openChildParts(config, closing, staffPoolSize)
  const app = createStaffApp({ db, services, staff, log })
  closing.add(startTidying(db, log))
  closing.add(startActionUpkeep(db, log))
  closing.add(() => app.close())
  await app.listen({ host, port: staff.port })
  return (app.server.address() as AddressInfo).port
})
