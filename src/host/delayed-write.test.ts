import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createDelayedWrite } from "./delayed-write.ts";

const refused = () => {
  throw new DOMException("Attempt to use history.replaceState() more than 100 times", "SecurityError");
};

describe("a delayed write", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("happens once, 300 ms after the last change", () => {
    const [first, second] = [vi.fn(), vi.fn()];
    const delayed = createDelayedWrite();
    delayed.plan(first);
    vi.advanceTimersByTime(299);
    delayed.plan(second);
    vi.advanceTimersByTime(299);
    expect(second).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(second).toHaveBeenCalledOnce();
    vi.runAllTimers();
    expect(second).toHaveBeenCalledOnce();
    expect(first).not.toHaveBeenCalled();
  });

  it("happens immediately on flush, and only once", () => {
    const write = vi.fn();
    const delayed = createDelayedWrite();
    delayed.plan(write);
    delayed.flush();
    expect(write).toHaveBeenCalledOnce();
    delayed.flush();
    vi.runAllTimers();
    expect(write).toHaveBeenCalledOnce();
  });

  it("can be cancelled", () => {
    const write = vi.fn();
    const delayed = createDelayedWrite();
    delayed.plan(write);
    delayed.drop();
    delayed.flush();
    vi.runAllTimers();
    expect(write).not.toHaveBeenCalled();
  });

  it("is retried every 5 s until it succeeds", () => {
    const write = vi.fn().mockImplementationOnce(refused).mockImplementationOnce(refused);
    const delayed = createDelayedWrite();
    delayed.plan(write);
    vi.advanceTimersByTime(300);
    expect(write).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(4999);
    expect(write).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(write).toHaveBeenCalledTimes(2);
    delayed.flush();
    expect(write).toHaveBeenCalledTimes(3);
    vi.runAllTimers();
    expect(write).toHaveBeenCalledTimes(3);
  });

  it("is replaced by the next change while it fails, and can be cancelled", () => {
    const [first, second] = [vi.fn(refused), vi.fn(refused)];
    const delayed = createDelayedWrite();
    delayed.plan(first);
    vi.advanceTimersByTime(300);
    delayed.plan(second);
    vi.advanceTimersByTime(5000);
    expect(first).toHaveBeenCalledOnce();
    expect(second).toHaveBeenCalledOnce();
    delayed.drop();
    vi.advanceTimersByTime(60_000);
    expect(second).toHaveBeenCalledOnce();
  });
});
