import type { Language } from '@cloudsail/contract'
import type { PictureName } from './tasks.ts'

const addresses = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** Returns the address of a screen's picture in a language. */
export const pictureAddress = (name: PictureName, language: Language): string | undefined =>
  addresses[`./pictures/${name}.${language}.webp`]
