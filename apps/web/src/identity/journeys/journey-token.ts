import { tabStorage } from '@cloudsail/ui/base/tab-storage.ts'

const key = 'journey'

/** Returns the token of this window's journey. Useless without the cookie that came with it. */
export const journeyToken = () => tabStorage.get(key)

export const keepJourney = (token: string): void => tabStorage.set(key, token)

export const dropJourney = (): void => tabStorage.remove(key)
