import { tabStorage } from '@cloudsail/ui/base/tab-storage.ts'

const key = 'journey'

/** What names the journey of this window to the bank; useless without the cookie that came with it. */
export const journeyToken = () => tabStorage.get(key)

export const keepJourney = (token: string): void => tabStorage.set(key, token)

export const dropJourney = (): void => tabStorage.remove(key)
