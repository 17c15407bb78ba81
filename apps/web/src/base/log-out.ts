import { logout } from '@cloudsail/contract/identity'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { tellOver } from '@cloudsail/ui/base/session-tabs.ts'
import { tabStorage } from '@cloudsail/ui/base/tab-storage.ts'

/** Logs out: the bank ends the session on every server, and the page forgets everything and reloads. */
export async function logOut(): Promise<void> {
  // This window forgets the session even if the call fails. A session that the bank did not end expires by itself.
  await call(logout, {}, { reportErrors: 'none' }).catch(() => {})
  tellOver('loggedOut')
  tabStorage.clear()
  history.replaceState(null, '', '#/login')
  location.reload()
}
