/** What a test reads beside the page: messages on a phone, and the code in a picture. */
interface Outside {
  messages(mobile: string): Promise<Message[]>
  imageCode(id: string): Promise<string | null>
}

export interface Message {
  text: string
  purpose: string
}

const known = new Map<string, Outside>()

/** Registers the ways to read a bank's messages, by the bank's address. A demo bank has calls of its own for them. */
export function knowOutside(bankUrl: string, outside: Outside): void {
  known.set(new URL(bankUrl).origin, outside)
}

const demo = (origin: string): Outside => ({
  async messages(mobile) {
    const answer = await fetch(`${origin}/demo/phone/messages.json?mobile=${mobile}`)
    return ((await answer.json()) as { messages: Message[] }).messages
  },
  async imageCode(id) {
    const answer = await fetch(`${origin}/demo/image-code?id=${id}`)
    return ((await answer.json()) as { code?: string }).code ?? null
  },
})

/** Returns how to read what the bank at this address sends. */
export function outsideOf(address: string): Outside {
  const { origin } = new URL(address)
  return known.get(origin) ?? demo(origin)
}
