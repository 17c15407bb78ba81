import { type ChannelKeys, channelKeys } from '@cloudsail/sm'
import { type BankKey, serverSuite } from '@cloudsail/sm/server'

const maxChannels = 5_000

export interface ChannelCache {
  /** Keys unwrapped before, at no cost. */
  known(wrappedKey: string): ChannelKeys | null
  /** Unwraps with the bank's key and remembers; null where the text holds no keys for this bank. */
  unwrap(wrappedKey: string): ChannelKeys | null
}

/** The channel keys of the pages in use, by their wrapped text. Any server can open them again: nothing is lost with it. */
export function createChannelCache(bankKey: BankKey): ChannelCache {
  const channels = new Map<string, ChannelKeys>()
  return {
    known(wrappedKey) {
      const keys = channels.get(wrappedKey)
      if (!keys) return null
      // Least recently used first.
      channels.delete(wrappedKey)
      channels.set(wrappedKey, keys)
      return keys
    },
    unwrap(wrappedKey) {
      const bytes = serverSuite.fromBase64(wrappedKey)
      const secret = bytes && bankKey.decrypt(bytes)
      if (secret?.length !== 32) return null
      const keys = channelKeys(secret)
      channels.set(wrappedKey, keys)
      if (channels.size > maxChannels) channels.delete(channels.keys().next().value!)
      return keys
    },
  }
}
