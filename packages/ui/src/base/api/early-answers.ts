import { type Call, type ResponseOf, successCode } from '@cloudsail/contract'

/** An answer that the page has asked for while its scripts were loading. */
interface EarlyAnswer<Body> {
  body: Body
  /** When it arrived, in the page's running time. */
  arrivedMs: number
}

/** The address that the built page preloads. It has the answers of several calls, by their names. */
const address = 'api/start.json'

let asked: Promise<{ answers: Record<string, unknown>; arrivedMs: number } | null> | null = null

async function ask() {
  // Only the built page preloads the answers. Others would wait for them, and ask for pictures that nobody sees.
  if (!document.querySelector(`link[rel=preload][href$="${address}"]`)) return null
  const response = await fetch(address)
  if (!response.ok) return null
  const answers = (await response.json()) as Record<string, unknown>
  const [entry] = performance.getEntriesByName(response.url) as PerformanceResourceTiming[]
  return { answers, arrivedMs: entry?.responseEnd || performance.now() }
}

/** Returns the preloaded answer of a call, once. Null if there is none, so that the call has to be made. */
export async function takeEarlyAnswer<C extends Call>(call: C): Promise<EarlyAnswer<ResponseOf<C>> | null> {
  try {
    asked ??= ask()
    const found = await asked
    const answer = found?.answers[call.name] as { header: { errorCode: string }; body: unknown } | null
    if (!found || !answer) return null
    delete found.answers[call.name]
    if (answer.header.errorCode !== successCode) return null
    return { body: call.response.parse(answer.body) as ResponseOf<C>, arrivedMs: found.arrivedMs }
  } catch {
    return null
  }
}
