import { logout } from '@cloudsail/contract/identity'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { tellOver } from '@cloudsail/ui/base/session-tabs.ts'
import { tabStorage } from '@cloudsail/ui/base/tab-storage.ts'

/** Leaves: the bank ends the session on every server, the page forgets all it knew and starts anew. */
export async function logOut(): Promise<void> {
  // Whatever the bank answers, this window forgets the session; one that is lost runs out by itself.
  await call(logout, {}, { reportErrors: 'none' }).catch(() => {})
  tellOver('loggedOut')
  tabStorage.clear()
  history.replaceState(null, '', '#/login')
  location.reload()
}
