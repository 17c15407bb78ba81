import { requestTimeoutMs } from '@cloudsail/contract'
import { currentLanguage } from '../texts.ts'
import { networkError } from './call-error.ts'
import { recordAnswer, recordSilence } from './traffic.ts'

let underWay = 0
/** Returns how many calls wait for their answer. */
export const callsUnderWay = () => underWay

/**
 * Posts a text to a call and returns the text of the answer. Throws a CallError if no answer arrives, or the abort of the
 * caller.
 */
export async function send(name: string, text: string, signal?: AbortSignal): Promise<string> {
  const timeout = AbortSignal.timeout(requestTimeoutMs)
  underWay += 1
  try {
    const response = await fetch(`api/${name}.do`, {
      method: 'POST',
      // Requests that are refused before they become a call are answered in the language of the page too.
      headers: { 'content-type': 'application/json', 'accept-language': currentLanguage() },
      body: text,
      cache: 'no-store',
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    const answer = await response.text()
    recordAnswer()
    return answer
  } catch (error) {
    if (signal?.aborted) throw error
    recordSilence()
    throw networkError(timeout.aborted ? 'requestTimeout' : 'networkFailure')
  } finally {
    underWay -= 1
  }
}
