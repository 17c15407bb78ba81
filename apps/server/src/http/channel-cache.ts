import { type ChannelKeys, channelKeys } from '@cloudsail/sm'
import { type BankKey, serverSuite } from '@cloudsail/sm/server'

const maxChannels = 5_000

export interface ChannelCache {
  /** Returns keys that were unwrapped before, at no cost. */
  known(wrappedKey: string): ChannelKeys | null
  /** Unwraps keys with the bank's key and stores them. Null if the text holds no keys for this bank. */
  unwrap(wrappedKey: string): ChannelKeys | null
}

/**
 * Returns a cache of the channel keys of the pages in use, by their wrapped text. Losing it is harmless: any server can
 * unwrap the keys again.
 */
export function createChannelCache(bankKey: BankKey): ChannelCache {
  const channels = new Map<string, ChannelKeys>()
  return {
    known(wrappedKey) {
      const keys = channels.get(wrappedKey)
      if (!keys) return null
      // The map is ordered by last use.
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
