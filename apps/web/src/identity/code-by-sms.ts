import { imageCodeBySms, type LoginMethod } from '@cloudsail/contract/identity'
import { call } from '../base/api/index.ts'
import { loadTexts, texts } from '../base/texts.ts'
import { showToast } from '../base/toast-store.ts'

/** Has the characters of an image code sent to the mobile on record of whoever logs in so, and hands the code to the form.
 *  A failure is told by the call. */
export async function codeBySms(
  { method, identifier }: { method: LoginMethod; identifier: string },
  take: (id: string, expiresInSeconds: number) => void,
): Promise<void> {
  const [sent] = await Promise.all([
    call(imageCodeBySms, { identifierKind: method, identifier }),
    loadTexts('journeys'),
  ])
  take(sent.imageCodeId, sent.expiresInSeconds)
  showToast('success', texts('journeys')('codeBySms.sent'))
}
