import type { Language } from '@cloudsail/contract'
import type { PictureName } from './tasks.ts'

const addresses = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** Where the picture of a screen is, in a language. */
export const pictureAddress = (name: PictureName, language: Language): string | undefined =>
  addresses[`./pictures/${name}.${language}.webp`]
