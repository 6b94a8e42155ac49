declare module 'sax' {
  interface Parser {
    onerror: (error: Error) => void;
    onopentag: (tag: { name: string; attributes: Record<string, string> }) => void;
    ontext: (text: string) => void;
    oncdata: (text: string) => void;
    onclosetag: (name: string) => void;
    write(text: string): Parser;
    close(): Parser;
  }
  const sax: { parser(strict: boolean, options?: object): Parser };
  export default sax;
}
