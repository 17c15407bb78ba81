import { expect, test } from 'vitest'
import own from '../../apps/web/src/profile/own/texts.zh.ts'
import {
  axeViolations,
  closeBrowserAfterwards,
  expectNoFaults,
  type Page,
  scrollsSideways,
  visitor,
} from '../support/browser.ts'
import { newCustomer } from '../support/customers.ts'
import { enter } from '../support/log-in.ts'
import { sentence } from '../support/words.ts'

closeBrowserAfterwards()

/** Returns a picture twice as wide as high, red on the left and blue on the right. */
async function twoColours(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 400, height: 200 })
    const context = canvas.getContext('2d')!
    context.fillStyle = '#f00'
    context.fillRect(0, 0, 200, 200)
    context.fillStyle = '#00f'
    context.fillRect(200, 0, 200, 200)
    return canvas.toDataURL('image/png').split(',')[1]!
  })
  return Buffer.from(base64, 'base64')
}

/** Returns the colour in the middle of the stored avatar. */
const colourOf = (page: Page) =>
  page.evaluate(async () => {
    const picture = document.querySelector<HTMLImageElement>('main img[src^="data:image"]')!
    await picture.decode()
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: picture.naturalWidth, height: picture.naturalHeight })
    const context = canvas.getContext('2d')!
    context.drawImage(picture, 0, 0)
    const [red = 0, , blue = 0] = context.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data
    return { side: canvas.width, colour: red > blue ? 'red' : 'blue' }
  })

test('the chosen part of a picture is kept, and a file of another type than it claims is refused', async () => {
  const page = await visitor({ width: 390 })
  const words = own
  await enter(page, { identifier: (await newCustomer()).username, route: '/PSC0105000' })
  const file = page.locator('input[type=file]')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  await file.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(svg) })
  await page.getByText(sentence('avatarFormat', 'zh')).waitFor()
  expect(await page.getByRole('button', { name: words['avatar.save'] }).count()).toBe(0)

  const buffer = await twoColours(page)
  await file.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
  const frame = page.getByRole('group', { name: words['avatar.crop'] })
  await frame.focus()
  // Half a square to the right, the picture ends: blue.
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('+')
  expect(await axeViolations(page)).toEqual([])
  expect(await scrollsSideways(page)).toBe(false)
  await page.getByRole('button', { name: words['avatar.save'] }).click()
  await page.locator('main img[src^="data:image"]').waitFor()
  expect(await colourOf(page)).toEqual({ side: 256, colour: 'blue' })

  // Dragging works the other way round: pulling to the right shows the left part.
  await file.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer })
  const box = (await frame.locator('canvas').boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + box.width * 0.45, y, { steps: 4 })
  await page.mouse.up()
  const before = await page.locator('main img[src^="data:image"]').getAttribute('src')
  await page.getByRole('button', { name: words['avatar.save'] }).click()
  await page.waitForFunction((old) => {
    const source = document.querySelector('main img[src^="data:image"]')?.getAttribute('src')
    return source !== undefined && source !== null && source !== old
  }, before)
  expect(await colourOf(page)).toEqual({ side: 256, colour: 'red' })
  expectNoFaults(page)
})
