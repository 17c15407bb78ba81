import type { Answer, Message } from './party.ts'

/** Answers a question in JSON with the result of `of`. 400 if the body is not a JSON object. */
export function answerJson({ body }: Message, of: (asked: Record<string, unknown>) => object): Answer {
  try {
    const asked = JSON.parse(body) as Record<string, unknown>
    return { status: 200, message: { contentType: 'application/json', body: JSON.stringify(of(asked)) } }
  } catch {
    return { status: 400, message: { contentType: 'text/plain', body: 'not a question of this party' } }
  }
}
