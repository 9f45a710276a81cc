import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** RFC 8030: push services need not accept more. */
const maxBodyBytes = 4096;
const recordSize = 4096;
/** Ends the last record, which here is the only one. */
const delimiter = Buffer.from([2]);

interface Receiver {
  /** In base64url, as the browser gives them. */
  p256dh: string;
  auth: string;
}

/** Chosen at random, except for tests with the example of RFC 8291. */
interface Chosen {
  privateKey?: Buffer;
  salt?: Buffer;
}

/** Encrypts for one receiver, as RFC 8291 says: a body with the content coding aes128gcm. Throws if the keys are none. */
export function encryptFor(
  receiver: Receiver,
  plainText: Buffer,
  { privateKey, salt = randomBytes(16) }: Chosen = {},
): Buffer {
  const sender = createECDH('prime256v1');
  if (privateKey) sender.setPrivateKey(privateKey);
  else sender.generateKeys();
  const senderKey = sender.getPublicKey();
  const receiverKey = Buffer.from(receiver.p256dh, 'base64url');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiverKey, senderKey]);
  const input = derive(sender.computeSecret(receiverKey), Buffer.from(receiver.auth, 'base64url'), info, 32);

  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const record = [cipher.update(plainText), cipher.update(delimiter), cipher.final(), cipher.getAuthTag()];

  const header = Buffer.alloc(5);
  header.writeUInt32BE(recordSize);
  header.writeUInt8(senderKey.length, 4);
  const body = Buffer.concat([salt, header, senderKey, ...record]);
  if (body.length > maxBodyBytes) throw new RangeError(`a push message has at most ${maxBodyBytes} bytes`);
  return body;
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}
