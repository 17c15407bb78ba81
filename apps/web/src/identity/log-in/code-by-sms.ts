import { imageCodeBySms, type LoginMethod } from '@cloudsail/contract/identity'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { loadTexts, texts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'

/** Has the characters of an image code sent to the mobile on record of whoever logs in so, and hands the code to the form.
 *  A failure is told by the call. */
export async function codeBySms(
  { method, identifier }: { method: LoginMethod; identifier: string },
  take: (code: { id: string; png: string; expiresAtMs: number }) => void,
): Promise<void> {
  const sent = await call(imageCodeBySms, { identifierKind: method, identifier }).catch(() => null)
  if (!sent) return
  await loadTexts('journeys')
  const expiresAtMs = performance.now() + sent.expiresInSeconds * 1000
  take({ id: sent.imageCodeId, png: '', expiresAtMs })
  showToast('success', texts('journeys')('codeBySms.sent'))
}
