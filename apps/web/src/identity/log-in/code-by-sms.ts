import { imageCodeBySms, type LoginMethod } from '@cloudsail/contract/identity'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { loadTexts, texts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'

/**
 * Sends the characters of an image code to the customer's mobile number on record, and passes the code to the form. The call
 * shows a failure.
 */
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
