import { request } from 'node:http';

/** What a GET answers to headers that `fetch` does not let a caller choose, such as the host. */
export const textAt = (url: string, headers: Record<string, string>): Promise<string> =>
  new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve(text));
    })
      .on('error', reject)
      .end();
  });
