import { createHash, createHmac } from 'node:crypto';

/** sha256 of the text's UTF-8 bytes, lower-case hex (64 characters). */
export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/** sha256 of the text's UTF-8 bytes in Base64, as a content security policy names a script. */
export function sha256Base64(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('base64');
}

/** HMAC-SHA256 of the text's UTF-8 bytes with the secret as key, lower-case hex (64 characters). */
export function hmacSha256(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text, 'utf8').digest('hex');
}
