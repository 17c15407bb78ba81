import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

/** The faces of documents. */
export type Face = 'regular' | 'bold'

const { resolve: fileOf } = createRequire(import.meta.url)
const pathOf = (family: string, file: string) => fileOf(`@expo-google-fonts/${family}/${file}`)

/**
 * The font files of each face, in the order in which a character is searched. Noto Sans SC has every character of GB
 * 18030-2022 at implementation level 2. Noto Sans has the letters of European names that Noto Sans SC lacks.
 */
const fontFiles: Readonly<Record<Face, readonly string[]>> = {
  regular: [
    pathOf('noto-sans-sc', '400Regular/NotoSansSC_400Regular.ttf'),
    pathOf('noto-sans', '400Regular/NotoSans_400Regular.ttf'),
  ],
  bold: [
    pathOf('noto-sans-sc', '700Bold/NotoSansSC_700Bold.ttf'),
    pathOf('noto-sans', '700Bold/NotoSans_700Bold.ttf'),
  ],
}

const read = new Map<string, Font>()

/** Returns how many fonts a face has. */
export const fontCount = (face: Face): number => fontFiles[face].length

/** Returns a font of a face. Its file (ten megabytes for Chinese) is read when a text first needs the font, once per thread. */
export function fontOf(face: Face, index: number): Font {
  const file = fontFiles[face][index]!
  let font = read.get(file)
  if (!font) {
    font = create(readFileSync(file)) as Font
    read.set(file, font)
  }
  return font
}
