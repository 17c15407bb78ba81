import type { EncryptedSecret } from '@cloudsail/contract/http'
import { createStore, useStore } from '@cloudsail/ui/base/store.ts'

/** Teller's page and pad speak over a channel of this browser. Only encrypted blocks pass it. */
const channelName = 'cloudsail-staff-pad'

export type PadMessage =
  | { kind: 'ask'; name: string }
  | { kind: 'given'; name: string; secret: EncryptedSecret }
  | { kind: 'cleared' }

export const openPadChannel = () => new BroadcastChannel(channelName)

/** The blocks that the customer has typed on the pad, by the name of the password. Each serves one action. */
const given = createStore<Readonly<Record<string, EncryptedSecret>>>({})
let channel: BroadcastChannel | null = null

/** Asks the customer for a password: opens the pad's window, or turns the one that is open to this question. */
export function askOnPad(name: string): void {
  if (!channel) {
    channel = openPadChannel()
    channel.addEventListener('message', ({ data }: MessageEvent<PadMessage>) => {
      if (data.kind === 'given') given.set(Object.assign({}, given.get(), { [data.name]: data.secret }))
    })
  }
  clearPad()
  window.open(`#/pad/${name}`, channelName, 'popup,width=420,height=560')
  channel.postMessage({ kind: 'ask', name } satisfies PadMessage)
}

/** Forgets what was typed, once an action has used it or the form is left. */
export const clearPad = () => given.set({})

export const usePad = () => useStore(given)
