import { padCall } from '@cloudsail/contract/staff'
import { handleStaff } from './handler.ts'

/** Issues what the pad needs to encrypt one password. The password itself comes with the action that asks for it. */
export const padHandler = handleStaff(padCall, async ({ db, services }) => {
  const { r0Id, r0 } = await services.secrets.issue(db)
  return { r0Id, r0, publicKey: services.secrets.bankKey.publicKeyHex }
})
